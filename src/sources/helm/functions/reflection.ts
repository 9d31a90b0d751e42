import { deepEqual } from '../go/deep-equal.ts'
import { kindOf } from '../go/kind-of.ts'
import { typeOf } from '../go/type-of.ts'
import type { TemplateFunction } from '../go/value.ts'
import { define } from './define.ts'

export const reflection: Record<string, TemplateFunction> = {
  typeOf: define(['interface {}'], ([value]) => typeOf(value)),
  typeIs: define(['string', 'interface {}'], ([type, value]) => type === typeOf(value)),
  typeIsLike: define(['string', 'interface {}'], ([type, value]) =>
    [type, `*${type}`].includes(typeOf(value)),
  ),
  kindOf: define(['interface {}'], ([value]) => kindOf(value)),
  kindIs: define(['string', 'interface {}'], ([kind, value]) => kind === kindOf(value)),
  deepEqual: define(['interface {}', 'interface {}'], ([left, right], context) =>
    deepEqual(left, right, context),
  ),
}
