export function brokenPolicies(manifests: object[]): string[];
