import type { Contents } from '../../src/sources/file-format/file-format.ts'

/** What a source makes of templates, without their parameters and outputs, which have tests of their own. */
export function withoutDeclarations(contents: Contents): Contents {
  const resources = contents.resources.filter(({ type }) => !/^(?:ARM|CloudFormation)::/.test(type))
  return { ...contents, resources }
}
