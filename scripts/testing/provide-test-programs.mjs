import { providePackage } from "./provide-package.mjs";

const EXPORTERS = ["node", "postgres", "redis", "nginx", "blackbox"].map((name) => `prometheus-${name}-exporter`);

/** Provides the programs with which unit tests tagged @all try backups and monitoring. */
export async function provideTestPrograms({ say }) {
  await providePackage({ program: "nginx", name: "nginx-light", say });
  for (const name of ["age", "prometheus", "prometheus-alertmanager", ...EXPORTERS]) await providePackage({ program: name, name, say });
}
