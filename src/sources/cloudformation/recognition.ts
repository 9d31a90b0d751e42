import { jsonMemberNames } from '../json-member-names.ts'

const VERSION_KEY = /^["']?AWSTemplateFormatVersion["']?[ \t]*:/m
const RESOURCES_KEY = /^["']?Resources["']?[ \t]*:/m
const RESOURCE_TYPE = /\bType["']?[ \t]*:[ \t]*["']?(?:AWS|Custom)::/

/**
 * Whether a file is a CloudFormation template, judged by its content: names tell nothing. The version is optional
 * in a template; a `Resources` section with a resource of AWS is not.
 */
export function isTemplate(text: string): boolean {
  if (!text.includes('AWSTemplateFormatVersion') && !RESOURCE_TYPE.test(text)) return false
  if (/^\s*\{/.test(text)) return isJsonTemplate(text)
  return VERSION_KEY.test(text) || RESOURCES_KEY.test(text)
}

/** The text of JSON does not tell what stands at the top; of one that is cut short, anything may have. */
function isJsonTemplate(text: string): boolean {
  return jsonMemberNames(text)?.has('Resources') ?? /"Resources"\s*:/.test(text)
}
