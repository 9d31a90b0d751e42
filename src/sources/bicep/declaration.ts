import type { FormatDeclaration } from '../file-format/format-declaration.ts'

export const BICEP: FormatDeclaration = {
  name: 'bicep',
  title: 'Bicep',
  language: { name: 'Bicep', suffix: '.bicep' },
  claims: (path) => /\.bicep(?:param)?$/.test(path),
  recognizes: () => true,
}
