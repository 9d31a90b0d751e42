import type { Setting } from '../../checks/fix.ts'

/** A value as Terraform writes it. */
export function hclLiteral(value: Setting): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object') return String(value)
  return `[${value.map(quoted).join(', ')}]`
}

/** `${` and `%{` begin templates, and are written with their first character doubled. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(/[$%](?=\{)/g, '$&$&')
}
