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

/** JSON is parsed, which is cheap, since its text does not tell what stands at the top. */
function isJsonTemplate(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'Resources' in value
  } catch {
    return /"Resources"\s*:/.test(text)
  }
}
