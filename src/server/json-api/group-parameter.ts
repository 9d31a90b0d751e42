import { isLabelGroup, keyOf, type LabelGroup } from '../../store/providers/belongings.ts'
import { LABEL_KEY } from './label.ts'
import { invalidParameter } from './list-query.ts'

/** The query parameter that says by what to count: one of these names, or the values of a label. */
export function groupParameter(names: readonly string[]) {
  const byLabel = { pattern: `^label:${LABEL_KEY.source.slice(1)}`, examples: ['label:environment'] }
  return {
    name: 'group',
    schema: { type: 'string', anyOf: [{ enum: names }, byLabel] },
    required: true,
  }
}

/** The value of that parameter. */
export function parseGroup<Name extends string>(
  value: string | null,
  names: readonly Name[],
): Name | LabelGroup {
  const group = names.find((name) => name === value)
  if (group !== undefined) return group
  if (value !== null && isLabelGroup(value) && LABEL_KEY.test(keyOf(value))) return value
  throw invalidParameter(
    'group',
    `Say by what to count: group is one of ${names.join(', ')}, or label: and the key of a label.`,
  )
}
