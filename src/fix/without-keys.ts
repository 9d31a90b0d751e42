/** Keys of instances: `["a"]`, `[0]`, `[*]`. */
const KEYS = /\[(?:"(?:[^"\\]|\\.)*"|[^[\]"]*)\]/g

/** A Terraform address without the keys that tell the instances of a block or a call apart. */
export function withoutKeys(address: string): string {
  return address.replace(KEYS, '')
}
