import type { Transformations } from '../sweep.ts'
import { layouts } from '../yaml/layout.ts'
import { CHARTS } from './charts.ts'
import { FORMS } from './forms.ts'
import { KUSTOMIZATIONS } from './kustomizations.ts'
import { OVERLAYS } from './overlays.ts'
import { IN_TERRAFORM } from './terraform.ts'
import { FILLED_IN, UNKNOWN } from './unknown.ts'

export const KUBERNETES: Transformations = {
  rewritings: [
    ...layouts('kubernetes'),
    ...FORMS,
    ...CHARTS,
    ...OVERLAYS,
    ...KUSTOMIZATIONS,
    ...IN_TERRAFORM,
  ],
  hidings: [FILLED_IN, UNKNOWN],
}
