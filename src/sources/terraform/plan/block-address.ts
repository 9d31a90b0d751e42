/** The key of an instance: `[0]`, `["a"]`, and `[*]` of an unknown number of them. */
const KEY = /\[(?:\d+|\*|"(?:[^"\\]|\\.)*")\]/g

/** The address of the block that makes an instance: `module.s3.aws_s3_bucket.b` of `module.s3["a"].aws_s3_bucket.b[0]`. */
export function blockAddress(address: string): string {
  return address.includes('[') ? address.replace(KEY, '') : address
}
