import { GoList, GoObject, type Methods, type TemplateFunction } from '../go/value.ts'
import type { KubeVersion } from './release.ts'

/** The versions of the API groups that Helm 3.19 knows without a cluster: those of its client library. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'admissionregistration.k8s.io': ['v1', 'v1alpha1', 'v1beta1'],
  'internal.apiserver.k8s.io': ['v1alpha1'],
  apps: ['v1', 'v1beta1', 'v1beta2'],
  'authentication.k8s.io': ['v1', 'v1alpha1', 'v1beta1'],
  'authorization.k8s.io': ['v1', 'v1beta1'],
  autoscaling: ['v1', 'v2', 'v2beta1', 'v2beta2'],
  batch: ['v1', 'v1beta1'],
  'certificates.k8s.io': ['v1', 'v1beta1', 'v1alpha1'],
  'coordination.k8s.io': ['v1alpha2', 'v1beta1', 'v1'],
  'discovery.k8s.io': ['v1', 'v1beta1'],
  'events.k8s.io': ['v1', 'v1beta1'],
  extensions: ['v1beta1'],
  'flowcontrol.apiserver.k8s.io': ['v1', 'v1beta1', 'v1beta2', 'v1beta3'],
  'networking.k8s.io': ['v1', 'v1beta1'],
  'node.k8s.io': ['v1', 'v1alpha1', 'v1beta1'],
  policy: ['v1', 'v1beta1'],
  'rbac.authorization.k8s.io': ['v1', 'v1beta1', 'v1alpha1'],
  'resource.k8s.io': ['v1', 'v1beta2', 'v1beta1', 'v1alpha3'],
  'scheduling.k8s.io': ['v1alpha1', 'v1beta1', 'v1'],
  'storage.k8s.io': ['v1beta1', 'v1', 'v1alpha1'],
  'storagemigration.k8s.io': ['v1alpha1'],
  'apiextensions.k8s.io': ['v1beta1', 'v1'],
}

const API_VERSIONS: readonly string[] = [
  'v1',
  ...Object.entries(GROUPS).flatMap(([group, versions]) => versions.map((version) => `${group}/${version}`)),
]

/** `.Capabilities`: what templates may know of a cluster. */
export function capabilitiesOf({ major, minor, version }: KubeVersion): GoObject {
  const text: TemplateFunction = { parameters: [], call: () => version }
  const kubeVersion = new GoObject(
    '*chartutil.KubeVersion',
    [
      ['Version', version],
      ['Major', major],
      ['Minor', minor],
    ],
    new Map([
      ['GitVersion', text],
      ['String', text],
    ]),
    version,
  )
  const helmVersion = new GoObject('version.BuildInfo', [
    ['Version', 'v3.19.0'],
    ['GitCommit', ''],
    ['GitTreeState', ''],
    ['GoVersion', 'go1.24.7'],
  ])
  return new GoObject('*chartutil.Capabilities', [
    ['KubeVersion', kubeVersion],
    ['APIVersions', new GoList(API_VERSIONS, 'chartutil.VersionSet', undefined, HAS)],
    ['HelmVersion', helmVersion],
  ])
}

/** `.Capabilities.APIVersions.Has "apps/v1"`. */
const HAS: Methods = new Map([
  ['Has', { parameters: ['string'], call: ([version]) => API_VERSIONS.some((known) => known === version) }],
])
