/** Names of folders into which tools copy what others wrote. */
const VENDORED = /^(?:node_modules|third[-_]party|vendor)$/i

/** Whether a folder of this name holds copies of others' code, which the next update overwrites. */
export function isVendoredFolder(name: string): boolean {
  return VENDORED.test(name)
}
