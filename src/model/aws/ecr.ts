import { defineType } from '../define-type.ts'
import { defaulted, flag, type Infer, json, list, object, text } from '../schema.ts'

export const ecrRepository = defineType({
  type: 'AWS::ECR::Repository',
  names: ['RepositoryName'],
  properties: {
    RepositoryName: text,
    ImageScanningConfiguration: object({ ScanOnPush: flag }),
    /** `MUTABLE` or `IMMUTABLE`, either perhaps `_WITH_EXCLUSION`. */
    ImageTagMutability: defaulted(text, 'MUTABLE'),
    /** Absent: only the account itself has access. */
    RepositoryPolicyText: json,
  },
})

/** The policy of a repository that is declared elsewhere, or that is not known. */
export const ecrRepositoryPolicy = defineType({
  type: 'X::ECR::RepositoryPolicy',
  properties: { RepositoryPolicyText: json },
})

const scanningRule = object({
  /** The repositories the rule is for; one filter that matches is enough. */
  RepositoryFilters: list(
    object({
      /** Part of a name, or a whole one with `*` for any characters. */
      Filter: text,
    }),
  ),
  /** `SCAN_ON_PUSH`, `CONTINUOUS_SCAN` or `MANUAL`. */
  ScanFrequency: text,
})

export type ScanningRule = Infer<typeof scanningRule>

/** What is scanned of all repositories of an account in a region. */
export const ecrRegistryScanning = defineType({
  type: 'AWS::ECR::RegistryScanningConfiguration',
  properties: { Rules: list(scanningRule) },
})
