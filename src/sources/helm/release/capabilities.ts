import { GoList, GoObject, type Methods, type TemplateFunction } from '../go/value.ts'
import { API_VERSIONS } from './api-versions.ts'
import type { KubeVersion } from './release.ts'

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
