/** `KmsKeyId`, `KMSKeyId` and `kmsKeyId` as `kms_key_id`; `externalIPs` as `external_ips`. */
export function inSnakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])(?=[A-Z][a-z])(?![A-Z]s(?![a-z]))/g, '$1_')
    .toLowerCase()
}

/** The name of one of many: `rule` of `rules`. */
export function singular(argument: string): string {
  return argument.replace(/s$/, '')
}

/** Names of APIs with words in capitals, of which a name in snake case tells nothing. */
const IN_CAPITALS: ReadonlyMap<string, string> = new Map([
  ['downward_api', 'downwardAPI'],
  ['scale_io', 'scaleIO'],
])

/** `empty_dir` as `emptyDir`. */
export function inCamelCase(argument: string): string {
  return (
    IN_CAPITALS.get(argument) ?? argument.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  )
}
