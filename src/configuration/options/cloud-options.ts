import type { LiveName } from '../live-name.ts'
import type { OptionDescriptions } from '../option.ts'
import { AWS_OPTIONS } from './aws-options.ts'
import { AZURE_OPTIONS } from './azure-options.ts'
import { GOOGLE_OPTIONS } from './google-options.ts'
import { KUBERNETES_OPTIONS } from './kubernetes-options.ts'

/** The options that only scans of a cloud take. */
export const CLOUD_OPTIONS = {
  aws: AWS_OPTIONS,
  azure: AZURE_OPTIONS,
  google: GOOGLE_OPTIONS,
  kubernetes: KUBERNETES_OPTIONS,
} as const satisfies Readonly<Record<LiveName, OptionDescriptions>>
