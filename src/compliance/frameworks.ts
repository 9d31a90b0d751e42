import { UsageError } from '../errors/assay-error.ts'
import { didYouMean } from '../text/did-you-mean.ts'
import type { Framework } from './framework.ts'
import { AWS_FSBP } from './frameworks/aws-fsbp.ts'
import { CIS_AWS } from './frameworks/cis-aws.ts'
import { CIS_AZURE } from './frameworks/cis-azure.ts'
import { CIS_AZURE_3 } from './frameworks/cis-azure-3.ts'
import { CIS_DOCKER } from './frameworks/cis-docker.ts'
import { CIS_GCP } from './frameworks/cis-gcp.ts'
import { CIS_KUBERNETES } from './frameworks/cis-kubernetes.ts'
import { ISO_27001 } from './frameworks/iso-27001.ts'
import { NIST_800_53 } from './frameworks/nist-800-53.ts'
import { NSA_KUBERNETES } from './frameworks/nsa-kubernetes.ts'
import { PCI_DSS } from './frameworks/pci-dss.ts'
import { PSS_BASELINE, PSS_RESTRICTED } from './frameworks/pod-security-standards.ts'
import { SOC_2 } from './frameworks/soc-2.ts'

const ALL = [
  CIS_AWS,
  AWS_FSBP,
  CIS_AZURE,
  CIS_AZURE_3,
  CIS_GCP,
  CIS_KUBERNETES,
  NSA_KUBERNETES,
  PSS_BASELINE,
  PSS_RESTRICTED,
  CIS_DOCKER,
  ISO_27001,
  NIST_800_53,
  PCI_DSS,
  SOC_2,
] as const

/** Every framework there is, by the names that `--compliance` takes. */
export const FRAMEWORKS: readonly Framework[] = ALL

type AnyFramework = (typeof ALL)[number]

/** The controls that a check names, by framework: `{ 'cis-aws-7.0': ['3.1.4'] }`. */
export type NamedControls = {
  readonly [F in AnyFramework as F['id']]?: readonly F['controls'][number]['id'][]
}

/** The frameworks of these names, in any case. Throws a UsageError for a name that no framework has. */
export function frameworksNamed(names: readonly string[]): readonly Framework[] {
  return [...new Set(names.map(frameworkNamed))]
}

function frameworkNamed(name: string): Framework {
  const framework = FRAMEWORKS.find(({ id }) => id === name.toLowerCase())
  if (framework) return framework
  const ids = FRAMEWORKS.map(({ id }) => id)
  throw new UsageError(
    `There is no compliance framework named ${JSON.stringify(name)}.${didYouMean(name, ids)} There are ${ids.join(', ')}.`,
  )
}
