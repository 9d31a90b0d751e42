import { deepEqual } from '../go/deep-equal.ts'
import { kindOf, typeOf } from '../go/type-of.ts'
import { ANY, type TemplateFunction } from '../go/value.ts'
import { define } from './define.ts'

export const reflection: Record<string, TemplateFunction> = {
  typeOf: define([ANY], ([value]) => typeOf(value)),
  typeIs: define(['string', ANY], ([type, value]) => type === typeOf(value)),
  typeIsLike: define(['string', ANY], ([type, value]) => [type, `*${type}`].includes(typeOf(value))),
  kindOf: define([ANY], ([value]) => kindOf(value)),
  kindIs: define(['string', ANY], ([kind, value]) => kind === kindOf(value)),
  deepEqual: define([ANY, ANY], ([left, right], context) => deepEqual(left, right, context)),
}
