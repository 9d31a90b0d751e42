import type { FormatDeclaration } from '../file-format/format-declaration.ts'
import { jsonMemberNames } from '../json/member-names.ts'
import { indentOfDocument } from '../yaml/indent-of-document.ts'

export const CLOUDFORMATION: FormatDeclaration = {
  name: 'cloudformation',
  title: 'CloudFormation',
  language: { name: 'CloudFormation', suffix: '.cfn.yaml' },
  claims: (path) => /\.(ya?ml|json|template|cfn)$/i.test(path),
  recognizes: ({ text }) => isTemplate(text),
}

/** A key that only templates have, at the top of YAML, with the white space before it. */
const TOP_KEY = /^( *)["']?(?:AWSTemplateFormatVersion|Resources)["']?[ \t]*:/gm
const RESOURCE_TYPE =
  /\bType["']?[ \t]*:[ \t]*["']?(?:AWS|Custom)::|\bName["']?[ \t]*:[ \t]*["']?AWS::Include\b/

/**
 * Whether a text is a CloudFormation template. The version is optional in a template; a `Resources` section with an
 * AWS resource, or a file that brings some in, is not.
 */
function isTemplate(text: string): boolean {
  if (!text.includes('AWSTemplateFormatVersion') && !RESOURCE_TYPE.test(text)) return false
  if (/^\s*\{/.test(text)) return isJsonTemplate(text)
  const indent = indentOfDocument(text)
  return [...text.matchAll(TOP_KEY)].some(([, before]) => before === indent)
}

/** JSON is read for its top-level names; in a truncated text any name may be at the top. */
function isJsonTemplate(text: string): boolean {
  return jsonMemberNames(text)?.has('Resources') ?? /"Resources"\s*:/.test(text)
}
