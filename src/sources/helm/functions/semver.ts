import { ANY, GoInteger, GoObject, type Methods, type TemplateFunction, type Value } from '../go/value.ts'
import { define, refuse } from './define.ts'
import { compareVersions, parseVersion, type Version, versionText } from './version.ts'
import { allows } from './version-constraint.ts'

export const semver: Record<string, TemplateFunction> = {
  semver: define(['string'], ([text]) => versionObject(parseVersion(text))),
  semverCompare: define(['string', 'string'], ([constraint, version], context) => {
    context.spend(constraint.length)
    return allows(constraint, parseVersion(version))
  }),
}

/** A version with the methods that templates call: `(semver "1.2.3").Major`. */
function versionObject(version: Version): GoObject {
  const object = new GoObject('*semver.Version', [], methodsOf(version), versionText(version))
  VERSIONS.set(object, version)
  return object
}

/** The versions that objects stand for: methods take other objects. */
const VERSIONS = new WeakMap<GoObject, Version>()

function methodsOf(version: Version): Methods {
  const { major, minor, patch, prerelease, metadata, original } = version
  return new Map<string, TemplateFunction>([
    ['Major', constant(new GoInteger(major, 'uint64'))],
    ['Minor', constant(new GoInteger(minor, 'uint64'))],
    ['Patch', constant(new GoInteger(patch, 'uint64'))],
    ['Prerelease', constant(prerelease)],
    ['Metadata', constant(metadata)],
    ['Original', constant(original)],
    ['String', constant(versionText(version))],
    ['Compare', comparing(version, (order) => new GoInteger(order))],
    ['Equal', comparing(version, (order) => order === 0)],
    ['LessThan', comparing(version, (order) => order < 0)],
    ['LessThanEqual', comparing(version, (order) => order <= 0)],
    ['GreaterThan', comparing(version, (order) => order > 0)],
    ['GreaterThanEqual', comparing(version, (order) => order >= 0)],
    ['IncMajor', next(version, { major: major + 1n, minor: 0n, patch: 0n })],
    ['IncMinor', next(version, { minor: minor + 1n, patch: 0n })],
    ['IncPatch', next(version, prerelease === '' ? { patch: patch + 1n } : {})],
  ])
}

function constant(value: Value): TemplateFunction {
  return define([], () => value)
}

function comparing(version: Version, answer: (order: number) => Value): TemplateFunction {
  return define([ANY], ([other]) => {
    const otherVersion = other instanceof GoObject ? VERSIONS.get(other) : undefined
    if (!otherVersion) refuse('wrong type for value; expected *semver.Version')
    return answer(Math.sign(compareVersions(version, otherVersion)))
  })
}

function next(version: Version, parts: Partial<Version>): TemplateFunction {
  return define([], () => {
    const increased = { ...version, ...parts, prerelease: '', metadata: '' }
    const prefix = version.original.startsWith('v') ? 'v' : ''
    return versionObject({ ...increased, original: prefix + versionText(increased) })
  })
}
