import type { SourceFile } from '../file-format/file-tree.ts'
import type { FormatDeclaration } from '../file-format/format-declaration.ts'
import { TERRAFORM_PLAN } from '../terraform/declaration.ts'
import { ALL_FORMATS } from './all-formats.ts'

/** Which files are read. */
export interface Wanted {
  /** Infrastructure, by the format that each file is of; true by default. */
  readonly readsInfrastructure?: boolean
  /** Plans of Terraform; true by default. They tell what the code was, also after it is changed. */
  readonly readsPlans?: boolean
  /** Any text, beside the format that it is of; false by default. */
  readonly readsText?: boolean
}

export function formatsFor({
  readsInfrastructure = true,
  readsPlans = true,
  readsText = false,
}: Wanted): readonly FormatDeclaration[] {
  return ALL_FORMATS.filter((format) => {
    if (format.name === TERRAFORM_PLAN.name && !readsPlans) return false
    return format.accompanies ? readsText : readsInfrastructure
  })
}

/** The formats that a file is read by: the first that recognizes it, and those that accompany any. */
export function formatsOf<Format extends FormatDeclaration>(
  file: SourceFile,
  formats: readonly Format[],
): readonly Format[] {
  const isOf = (format: Format) => format.claims(file.path) && format.recognizes(file)
  const own = formats.find((format) => !format.accompanies && isOf(format))
  const others = formats.filter((format) => format.accompanies && isOf(format))
  return own ? [own, ...others] : others
}
