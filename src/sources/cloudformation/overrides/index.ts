import { AWS_TYPES } from '../../../model/aws/index.ts'
import { ssmDocument } from '../../../model/aws/ssm.ts'
import { webAclAssociation } from '../../../model/aws/wafv2.ts'
import type { TypeDefinition } from '../../../model/define-type.ts'
import type { Override } from '../override.ts'
import { deployment } from './apigateway.ts'
import { recorder } from './config.ts'
import {
  cacheGroup,
  cluster,
  instance as databaseInstance,
  documentCluster,
  neptuneCluster,
  warehouse,
} from './databases.ts'
import { acl, aclEntry, instance, volume } from './ec2.ts'
import { busPolicy } from './events.ts'
import { groupPolicy, rolePolicy, userPolicy } from './iam.ts'
import { rotation } from './secretsmanager.ts'
import { egress, group, ingress } from './security-group.ts'

/** Overrides by CloudFormation resource type. Other types are read by their schema alone. */
const OVERRIDES: readonly (readonly [string, Override])[] = [
  ['AWS::ApiGateway::Deployment', deployment],
  ['AWS::Config::ConfigurationRecorder', recorder],
  ['AWS::DocDB::DBCluster', documentCluster],
  ['AWS::EC2::Instance', instance],
  ['AWS::EC2::NetworkAcl', acl],
  ['AWS::EC2::NetworkAclEntry', aclEntry],
  ['AWS::EC2::SecurityGroup', group],
  ['AWS::EC2::SecurityGroupEgress', egress],
  ['AWS::EC2::SecurityGroupIngress', ingress],
  ['AWS::EC2::Volume', volume],
  ['AWS::ElastiCache::ReplicationGroup', cacheGroup],
  ['AWS::Events::EventBusPolicy', busPolicy],
  ['AWS::IAM::GroupPolicy', groupPolicy],
  ['AWS::IAM::RolePolicy', rolePolicy],
  ['AWS::IAM::UserPolicy', userPolicy],
  ['AWS::Neptune::DBCluster', neptuneCluster],
  ['AWS::RDS::DBCluster', cluster],
  ['AWS::RDS::DBInstance', databaseInstance],
  ['AWS::Redshift::Cluster', warehouse],
  ['AWS::SecretsManager::RotationSchedule', rotation],
  ['AWS::WAFRegional::WebACLAssociation', { type: webAclAssociation }],
]

/** Whether a template can declare resources of a type, and what checks ask about them. */
function isInTemplates({ type }: TypeDefinition): boolean {
  return type.startsWith('AWS::') && type !== ssmDocument.type
}

/** CloudFormation resource type → how it is read. Types that no check asks about are missing. */
export const TYPES: ReadonlyMap<string, Override> = new Map([
  ...AWS_TYPES.filter(isInTemplates).map((type): readonly [string, Override] => [type.type, { type }]),
  ...OVERRIDES,
])
