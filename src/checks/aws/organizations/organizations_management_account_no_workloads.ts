import { accountOf } from '../../../model/origin.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { isText } from '../../logic.ts'
import { each } from '../../verdict.ts'
import { firstRead } from '../first-read.ts'

/** What runs for customers, and never looks after an organization, as functions and small tables do. */
const WORKLOADS = [
  ['AWS::EC2::Instance', 'The machine'],
  ['AWS::ECS::Service', 'The service'],
  ['AWS::EKS::Cluster', 'The cluster'],
  ['AWS::ElasticLoadBalancingV2::LoadBalancer', 'The load balancer'],
  ['AWS::OpenSearchService::Domain', 'The search domain'],
  ['AWS::RDS::DBCluster', 'The database'],
  ['AWS::RDS::DBInstance', 'The database'],
  ['AWS::Redshift::Cluster', 'The data warehouse'],
] as const

export default defineCheck({
  id: 'organizations_management_account_no_workloads',
  title: 'The management account of the organization should run no workloads',
  service: 'organizations',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['access-control', 'least-privilege'],
  risk: 'No policy of the organization limits this account: whoever takes over what runs in it is close to every other account.',
  remediation: {
    text: 'Move what runs to a member account, and keep this one for the organization and its bills.',
    url: 'https://docs.aws.amazon.com/organizations/latest/userguide/orgs_best-practices_mgmt-acct.html',
  },
  references: [
    'https://docs.aws.amazon.com/wellarchitected/latest/security-pillar/sec_securely_operate_multi_accounts.html',
  ],
  compliance: { 'cis-aws-7.0': ['2.1.3'] },
  resources: ['AWS::Organizations::Organization'],
  evaluate(organization, infrastructure) {
    const account = accountOf(organization)
    if (account === undefined || !isText(organization.at('ManagementAccountId'), account)) return undefined
    const verdict = each(WORKLOADS, ([type, what]) => {
      const workload = firstRead(infrastructure.inScopeOf(organization, type))
      return workload && fail(`${what} ${workload.name} runs in the management account.`)
    })
    return verdict ?? pass('No machine, container or database runs in the regions that were scanned.')
  },
})
