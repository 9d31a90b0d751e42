import type { TypeDefinition } from '../../../../model/define-type.ts'
import type { Schema } from '../../../../model/schema.ts'
import { isUnknown, Unknown } from '../../../../model/unknown.ts'
import { type Hand, readFields } from '../../../schema/read-by-schema.ts'
import { ANSWER } from '../../from-api.ts'

/**
 * The properties of a type in what Google says of a resource. `leavesOutFalse` is for APIs that write no flag which is off;
 * of others, a flag that is on unless somebody says otherwise is unknown where nothing says it.
 */
export function assetProperties(
  { properties }: TypeDefinition,
  data: object,
  leavesOutFalse: boolean,
): object {
  return readFields(properties, data, leavesOutFalse ? LEAVING_OUT_FALSE : SAYING_ALL)
}

const SAYING_ALL = handOf(new Unknown('Google does not say whether it is on'))

const LEAVING_OUT_FALSE = handOf(false)

/** `off` is what a flag is that would be on by default, where it is not said. */
function handOf(off: false | Unknown): Hand<unknown, object> {
  const hand: Hand<unknown, object> = {
    ...ANSWER,

    scalar(value, schema) {
      // What JSON has no numbers for is a text, and what is a text elsewhere may be a number.
      const read = ANSWER.scalar(value, schema) ?? converted(value, schema)
      return read ?? new Unknown('Google says it in a form that is not known')
    },

    absent(_members, _name, schema) {
      if (schema.kind === 'flag' && schema.whenAbsent === true) return off
      if (schema.kind === 'object' && schema.whenAbsent !== undefined)
        return readFields(schema.fields as TypeDefinition['properties'], {}, hand)
      return schema.whenAbsent
    },
  }
  return hand
}

function converted(value: unknown, { kind }: Schema): unknown {
  if (isUnknown(value)) return value
  if (kind === 'text' && typeof value === 'number') return String(value)
  if (kind === 'integer' && typeof value === 'string' && /^-?\d+$/.test(value)) return Number(value)
  return undefined
}
