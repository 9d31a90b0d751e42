import type { FormatDeclaration } from '../file-format/format-declaration.ts'

export const TERRAGRUNT: FormatDeclaration = {
  name: 'terragrunt',
  title: 'Terragrunt',
  claims: (path) => /(?:^|\/)terragrunt(?:[.-][\w.-]{0,100})?\.hcl$/.test(path),
  recognizes: () => true,
}
