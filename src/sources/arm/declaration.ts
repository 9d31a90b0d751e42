import type { FormatDeclaration } from '../file-format/format-declaration.ts'

/** The schemas of templates, whatever they are deployed to: a resource group, a subscription, a management group. */
const SCHEMA =
  /"\$schema"\s{0,100}:\s{0,100}"https?:\/\/schema\.management\.azure\.com\/schemas\/[\w./-]{1,100}eploymentTemplate\.json/i

export const ARM: FormatDeclaration = {
  name: 'arm',
  title: 'Azure Resource Manager',
  language: { name: 'ARM template', suffix: '.arm.json' },
  claims: (path) => /\.json$/i.test(path),
  recognizes: ({ text }) => text.includes('schema.management.azure.com') && SCHEMA.test(text),
}
