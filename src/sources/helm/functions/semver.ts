import type { TemplateFunction } from '../go/value.ts'
import { define } from './define.ts'
import { parseVersion } from './version.ts'
import { allows } from './version-constraint.ts'
import { versionObject } from './version-object.ts'

export const semver: Record<string, TemplateFunction> = {
  semver: define(['string'], ([text]) => versionObject(parseVersion(text))),
  semverCompare: define(['string', 'string'], ([constraint, version], context) => {
    context.spend(constraint.length)
    return allows(constraint, parseVersion(version))
  }),
}
