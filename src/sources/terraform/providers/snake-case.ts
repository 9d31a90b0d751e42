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
