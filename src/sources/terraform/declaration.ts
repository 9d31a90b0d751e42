import type { FormatDeclaration, Language } from '../file-format/format-declaration.ts'
import { isConfiguration } from './modules/configuration-files.ts'
import { isPlan, PLAN_FORMAT } from './plan/plan-file.ts'

const language: Language = { name: 'Terraform', suffix: '.tf' }

export const TERRAFORM: FormatDeclaration = {
  name: 'terraform',
  title: 'Terraform, OpenTofu',
  language,
  claims: isConfiguration,
  recognizes: () => true,
}

export const TERRAFORM_PLAN: FormatDeclaration = {
  name: PLAN_FORMAT,
  title: 'Terraform plans',
  language,
  claims: (path) => /\.json$/i.test(path),
  recognizes: ({ text }) => isPlan(text),
}
