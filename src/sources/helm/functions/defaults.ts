import { isTrue } from '../go/type-of.ts'
import { ANY, type TemplateFunction } from '../go/value.ts'
import { define, variadic } from './define.ts'

export const defaults: Record<string, TemplateFunction> = {
  default: variadic([ANY], ANY, ([fallback], [given]) =>
    given === undefined || !isTrue(given) ? fallback : given,
  ),
  empty: define([ANY], ([value]) => !isTrue(value)),
  coalesce: variadic([], ANY, (_, values) => values.find((value) => isTrue(value)) ?? null),
  all: variadic([], ANY, (_, values) => values.every((value) => isTrue(value))),
  any: variadic([], ANY, (_, values) => values.some((value) => isTrue(value))),
  ternary: define([ANY, ANY, 'bool'], ([yes, no, condition]) => (condition ? yes : no)),
}
