/** Built and started by bench/main.mjs; the packages are the project's. */
export default { poweredByHeader: false };
