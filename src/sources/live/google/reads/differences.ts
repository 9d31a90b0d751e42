import { member } from '../../../../client/transport/json-api.ts'
import { Unknown } from '../../../../model/unknown.ts'
import { listIn, textIn } from '../../http/answer.ts'
import { type Asset, pathOf } from '../assets/asset.ts'

/** What the inventory says otherwise than the model, type by type. */

/** The first generation as it is; of the second, settings are those of its service. */
export function cloudFunction(data: object): object | undefined {
  // The second version of the API has those of the first generation as well, and the inventory has them twice.
  if (textIn(data, 'environment') === 'GEN_1') return undefined
  return settingsOfFunction(data)
}

/** The settings of a function of the second generation; none of the first. */
export function settingsOfFunction(data: object): object {
  const service = member(data, 'serviceConfig')
  if (typeof service !== 'object' || service === null) return {}
  return {
    environmentVariables: member(service, 'environmentVariables'),
    ingressSettings: member(service, 'ingressSettings'),
  }
}

/** The first version of the API of Cloud Run has the form of Knative. */
export function runService(data: object): object {
  const spec = ['spec', 'template', 'spec'].reduce(member, data as unknown)
  if (spec === undefined) return {}
  const annotations = member(member(data, 'metadata'), 'annotations')
  const ingress = textIn(annotations, 'run.googleapis.com/ingress')
  return {
    ingress: ingress === undefined ? undefined : INGRESS[ingress],
    invokerIamDisabled: textIn(annotations, 'run.googleapis.com/invoker-iam-disabled') === 'true',
    template: spec,
  }
}

const INGRESS: Readonly<Record<string, string>> = {
  all: 'INGRESS_TRAFFIC_ALL',
  internal: 'INGRESS_TRAFFIC_INTERNAL_ONLY',
  'internal-and-cloud-load-balancing': 'INGRESS_TRAFFIC_INTERNAL_LOAD_BALANCER',
}

/** The inventory writes words of Cloud DNS as other APIs do: `KEY_SIGNING` for `keySigning`. */
export function managedZone(data: object): object {
  const dnssec = member(data, 'dnssecConfig')
  return {
    visibility: textIn(data, 'visibility')?.toLowerCase(),
    dnssecConfig: dnssec && {
      state: textIn(dnssec, 'state')?.toLowerCase(),
      defaultKeySpecs: listIn(dnssec, 'defaultKeySpecs').map((spec) => ({
        algorithm: textIn(spec, 'algorithm')?.toLowerCase().replaceAll('_', ''),
        keyType: camelCase(textIn(spec, 'keyType')),
      })),
    },
  }
}

function camelCase(word: string | undefined): string | undefined {
  if (word === undefined || !/^[A-Z_]+$/.test(word)) return word
  return word.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
}

/** The API has an object for each network. */
export function dnsPolicy(data: object): object {
  return { networks: listIn(data, 'networks').map((network) => textIn(network, 'networkUrl')) }
}

/** The API names the dataset in an object; the names of tables begin with it. */
export function bigqueryTable(data: object, asset: Asset): object {
  const [, inName] = /\/datasets\/([^/]+)\/tables\//.exec(asset.name) ?? []
  return {
    datasetId: textIn(data, 'tableReference', 'datasetId') ?? inName,
    type: textIn(data, 'type') ?? new Unknown('the inventory does not tell it'),
  }
}

/** The name of a contact begins with what it is of. */
export function contact(data: object, asset: Asset): object {
  const name = textIn(data, 'name') ?? pathOf(asset)
  return { parent: name.replace(/\/contacts\/[^/]*$/, '') }
}

/** Of a bucket, the model has the name alone. */
export function logSink(data: object): object {
  return { destination: textIn(data, 'destination')?.replace(/^storage\.googleapis\.com\//, '') }
}

/** Pools that may not reach the internet have no addresses of it. */
export function workerPool(data: object): object {
  const network = member(member(data, 'privatePoolV1Config'), 'networkConfig')
  return { workerConfig: { noExternalIp: textIn(network, 'egressOption') === 'NO_PUBLIC_EGRESS' } }
}

/** The second version of the API has the settings of the machine in an object of their own; the first calls one otherwise. */
export function notebook(data: object): object {
  const setup = member(data, 'gceSetup')
  if (typeof setup !== 'object' || setup === null) return { disablePublicIp: member(data, 'noPublicIp') }
  return setup
}

/** The address of a service account, without the project. */
export function serviceAccount(data: object): object {
  return { accountId: textIn(data, 'email')?.replace(/@.*/, '') }
}

/** Before there were modes, a flag said whether TLS is required. */
export function sqlInstance(data: object): object {
  const settings = member(data, 'settings')
  const network = member(settings, 'ipConfiguration')
  if (member(network, 'sslMode') !== undefined || member(network, 'requireSsl') !== true) return {}
  const ipConfiguration = { ...Object(network), sslMode: 'TRUSTED_CLIENT_CERTIFICATE_REQUIRED' }
  return { settings: { ...Object(settings), ipConfiguration } }
}

/** Google tells the hash of a key that somebody brought with him, and never the key. */
export function disk(data: object): object {
  const key = member(data, 'diskEncryptionKey')
  return key === undefined ? {} : { diskEncryptionKey: withOwnKey(key) }
}

/** Machines name what they are made of by addresses, where code has names. */
export function instance(data: object): object {
  const disks = listIn(data, 'disks').map((one) => ({ ...Object(one), ...disk(Object(one)) }))
  const networkInterfaces = listIn(data, 'networkInterfaces').map((one) => ({
    ...Object(one),
    network: textIn(one, 'network')?.replace(/^.*\/projects\/[^/]+\//, ''),
  }))
  return {
    ...(disks.length > 0 && { disks }),
    ...(networkInterfaces.length > 0 && { networkInterfaces }),
    machineType: textIn(data, 'machineType')?.replace(/^.*\//, ''),
  }
}

export function instanceTemplate(data: object): object {
  const properties = Object(member(data, 'properties'))
  return { properties: { ...properties, ...instance(properties) } }
}

/** What code may leave to GKE, it leaves out for `false` and for no channel. */
export function cluster(data: object): object {
  const endpoints = member(data, 'controlPlaneEndpointsConfig')
  const byAddress = member(endpoints, 'ipEndpointsConfig')
  return {
    ipAllocationPolicy: { useIpAliases: member(member(data, 'ipAllocationPolicy'), 'useIpAliases') === true },
    releaseChannel: { channel: textIn(data, 'releaseChannel', 'channel') ?? 'UNSPECIFIED' },
    ...(byAddress !== undefined && {
      controlPlaneEndpointsConfig: { ipEndpointsConfig: { enabled: NOT_SAID, ...Object(byAddress) } },
    }),
  }
}

function withOwnKey(key: unknown): unknown {
  return member(key, 'sha256') === undefined ? key : { ...Object(key), rawKey: NOT_TOLD }
}

const NOT_TOLD = new Unknown('Google does not tell keys')
const NOT_SAID = new Unknown('Google does not say whether it is on')
