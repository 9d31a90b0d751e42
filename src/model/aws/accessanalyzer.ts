import { defineType } from '../define-type.ts'
import { list, object, text } from '../schema.ts'

/** All analyzers of a region, also where there are none. Only a live account has it. */
export const accessAnalyzers = defineType({
  type: 'X::AccessAnalyzer::Analyzers',
  properties: {
    Analyzers: list(
      object({
        /** `ACCOUNT` or `ORGANIZATION` for analyzers of external access; other analyzers have other types. */
        Type: text,
        /** `ACTIVE`, `CREATING`, `DISABLED` or `FAILED`. */
        Status: text,
      }),
    ),
  },
})
