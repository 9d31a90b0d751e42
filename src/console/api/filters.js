/**
 * A filter of the API for one of several values, in which a comma is escaped; none where there is no value.
 *
 * @param {string} name
 * @param {readonly string[]} values
 * @returns {[parameter: string, value: string][]}
 */
export function oneOf(name, values) {
  const [first, ...others] = values
  if (first === undefined) return []
  if (others.length === 0) return [[`filter[${name}]`, first]]
  return [[`filter[${name}__in]`, values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',')]]
}
