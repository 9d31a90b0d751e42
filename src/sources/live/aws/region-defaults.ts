import { whyUnread } from '../../../model/origin.ts'
import type { Resource, ResourceType } from '../../../model/resource.ts'
import { ResourceCursor } from '../../../model/resource-cursor.ts'
import { Undecidable } from '../../../model/undecidable.ts'

type Predicates = { readonly [T in ResourceType]?: (resource: ResourceCursor<T>) => boolean }

/** What AWS makes in every region, and whether it is as AWS made it. */
const DEFAULTS: Predicates = {
  'AWS::Athena::WorkGroup': (group) => {
    const results = group.at('WorkGroupConfiguration').at('ResultConfiguration')
    const option = results.at('EncryptionConfiguration').at('EncryptionOption')
    return group.name === 'primary' && option.known() === undefined
  },
  'AWS::EC2::NetworkAcl': (acl) =>
    acl
      .at('Entries')
      .items()
      .some(
        (entry) =>
          !entry.at('Egress').is(true) &&
          entry.at('RuleAction').is('allow') &&
          entry.at('Protocol').is('-1') &&
          entry.at('CidrBlock').is('0.0.0.0/0'),
      ),
  // Its own machines get in, and everything gets out.
  'AWS::EC2::SecurityGroup': (group) =>
    group.at('IsDefault').is(true) &&
    group.at('SecurityGroupEgress').items().length > 0 &&
    group
      .at('SecurityGroupIngress')
      .items()
      .every((rule) => rule.at('CidrIp').known() === undefined && rule.at('CidrIpv6').known() === undefined),
  'AWS::EC2::Subnet': (subnet) => subnet.at('MapPublicIpOnLaunch').is(true),
  'AWS::EC2::VPC': (vpc) => vpc.at('IsDefault').is(true) && vpc.at('IsUsed').is(false),
}

/** What a region answers of itself where nobody uses it. */
const SETTINGS: Predicates = {
  'AWS::Config::ConfigurationRecorder': () => true,
  'AWS::EC2::RouteTable': (table) =>
    table
      .at('Routes')
      .items()
      .every((route) => route.at('VpcPeeringConnectionId').known() === undefined),
  'AWS::EC2::SnapshotBlockPublicAccess': () => true,
  'AWS::ECR::RegistryScanningConfiguration': () => true,
  'AWS::Events::EventBus': (bus) => bus.name === 'default' && bus.at('Policy').known() === undefined,
  'AWS::GuardDuty::Detector': () => true,
  'AWS::Macie::Session': () => true,
  'X::AccessAnalyzer::Analyzers': () => true,
  'X::Bedrock::InvocationLogging': (logging) => logging.at('LoggingConfig').known() === undefined,
  'X::Config::ConfigurationRecorderStatus': () => true,
  'X::EC2::EbsEncryptionByDefault': () => true,
  'X::EC2::ImageBlockPublicAccess': () => true,
  'X::EC2::InstanceMetadataDefaults': () => true,
  'X::EMR::BlockPublicAccess': () => true,
  'X::Glue::ResourcePolicy': (policy) => policy.at('Policy').known() === undefined,
  'X::Inspector2::Scans': () => true,
  'X::SSM::ServiceSetting': () => true,
  // AWS lists those of services that nobody uses, too.
  'X::KMS::AwsManagedKey': () => true,
  'X::SecurityHub::Hub': () => true,
}

/**
 * What AWS made in a region, of all that was found there; none where anything else is there, where any of it was changed or is
 * missing, or where something is not known.
 */
export function untouchedDefaults(resources: readonly Resource[]): readonly Resource[] {
  const defaults = resources.filter((resource) => isAsMade(DEFAULTS, resource))
  const types = new Set<string>(defaults.map(({ type }) => type))
  const isUntouched =
    Object.keys(DEFAULTS).every((type) => types.has(type)) &&
    resources.every((resource) => isAsMade(DEFAULTS, resource) || isAsMade(SETTINGS, resource))
  return isUntouched ? defaults : []
}

function isAsMade(predicates: Predicates, resource: Resource): boolean {
  if (whyUnread(resource) !== undefined) return false
  const predicate = predicates[resource.type] as ((resource: ResourceCursor) => boolean) | undefined
  try {
    return predicate?.(ResourceCursor.of(resource)) ?? false
  } catch (error) {
    if (error instanceof Undecidable) return false
    throw error
  }
}
