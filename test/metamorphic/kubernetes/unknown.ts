// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders, not of JavaScript

import { edited } from '../edits.ts'
import type { Files } from '../files.ts'
import type { Hiding, Site } from '../transformation.ts'
import { keyOf } from '../verdicts.ts'
import { type Value, valuesIn } from '../yaml/values.ts'
import { chart, isReplaceable } from './charts.ts'

const OTHERS = ['true', 'false', '"*"', '0.0.0.0/0', 'assay-other', '0', '65535']

/** A release of Terraform, whose values are known after it is applied. */
const RELEASE = `variable "assay_unknown" {}
resource "helm_release" "assay" {
  name   = "release-name"
  chart  = "./shop"
  values = [yamlencode({ assay = var.assay_unknown })]
}
`

/** Nothing that is filled in is absent. */
export const FILLED_IN: Hiding = hiding({
  name: 'filled in',
  others: OTHERS,
  carriers: { 'a placeholder': (put, path) => ({ [path]: put('"${ASSAY}"') }) },
})

export const UNKNOWN: Hiding = hiding({
  name: 'unknown',
  others: [...OTHERS, 'null'],
  carriers: {
    'a value of a release': (put) => ({
      'main.tf': RELEASE,
      ...chart('shop', put('{{ .Values.assay | toJson }}')),
    }),
  },
})

interface Carriers {
  readonly name: string
  /** Values that change a verdict wherever the value decides it. */
  readonly others: readonly string[]
  readonly carriers: Readonly<Record<string, (put: (value: string) => string, path: string) => Files>>
}

function hiding({ name, others, carriers }: Carriers): Hiding {
  return {
    name,
    language: 'kubernetes',
    keyOf: (finding) => keyOf(finding).replace(/^helm_release\.assay:/, ''),
    *sites({ path, text }): Iterable<Site> {
      if (text.includes('{{')) return
      for (const { start, end, path: keys } of valuesIn(text).filter(isDecidable)) {
        const put = (value: string) => edited(text, [{ start, end, text: value }])
        yield {
          what: keys.join('.'),
          others: others.map((other) => ({ [path]: put(other) })),
          unknown: Object.fromEntries(
            Object.entries(carriers).map(([carrier, write]) => [carrier, write(put, path)]),
          ),
        }
      }
    },
  }
}

/** The name of a member is no value that a cluster decides by, and no tool fills in. */
function isDecidable(value: Value): boolean {
  return isReplaceable(value) && value.path.at(-1) !== 'name'
}
