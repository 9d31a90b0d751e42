import type { OptionDescriptions } from '../option.ts'

/** What of a running cluster is scanned, and as whom. */
export const KUBERNETES_OPTIONS = {
  kubeconfig: {
    kind: 'file',
    argument: 'file',
    help: 'the kubeconfig to scan a cluster with',
    defaultInWords: 'what kubectl would use',
    inScannedCode: { refused: 'run a program that it names' },
  },
  context: {
    kind: 'text',
    argument: 'name',
    help: 'the context of the kubeconfig: which cluster is scanned, and as whom',
    defaultInWords: 'the current one',
    inScannedCode: { refused: 'scan another cluster' },
  },
  'cluster-name': {
    kind: 'text',
    argument: 'name',
    help: 'what the cluster is called in reports',
    defaultInWords: 'its name in the kubeconfig',
    inScannedCode: { refused: 'report findings in the name of another cluster' },
  },
  namespaces: {
    kind: 'names',
    argument: 'list',
    help: 'scan these namespaces of a cluster only',
    leavesOut: true,
    inScannedCode: 'allowed',
  },
  'exclude-namespaces': {
    kind: 'names',
    argument: 'list',
    help: 'namespaces of a cluster that are not scanned',
    leavesOut: true,
    inScannedCode: 'allowed',
  },
  kinds: {
    kind: 'names',
    argument: 'list',
    help: 'scan objects of these kinds of a cluster only: Deployment,Pod',
    leavesOut: true,
    inScannedCode: 'allowed',
  },
} as const satisfies OptionDescriptions
