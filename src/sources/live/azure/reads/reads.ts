import {
  aiAccount,
  applicationGateway,
  configurationStore,
  containerApp,
  containerGroup,
  containerRegistry,
  databaseAccount,
  databricksWorkspace,
  dataFactory,
  defenderPlan,
  disk,
  eventGridDomain,
  eventGridTopic,
  flowLog,
  frontDoorFirewallPolicy,
  gatewayFirewallPolicy,
  kustoCluster,
  machineLearningWorkspace,
  networkInterface,
  networkSecurityGroup,
  redis,
  roleDefinition,
  searchService,
  securityContact,
  signalR,
  virtualMachine,
  virtualMachineScaleSet,
  webPubSub,
} from '../../../../model/azure/all-types.ts'
import type { TypeDefinition } from '../../../../model/define-type.ts'
import type { GraphRead, SubscriptionRead } from './read.ts'
import { serviceReads } from './service-reads.ts'

/** Resource Graph has these whole. */
const WHOLE: readonly TypeDefinition[] = [
  aiAccount,
  applicationGateway,
  configurationStore,
  containerApp,
  containerGroup,
  containerRegistry,
  databaseAccount,
  databricksWorkspace,
  dataFactory,
  disk,
  eventGridDomain,
  eventGridTopic,
  flowLog,
  frontDoorFirewallPolicy,
  gatewayFirewallPolicy,
  kustoCluster,
  machineLearningWorkspace,
  networkInterface,
  networkSecurityGroup,
  redis,
  searchService,
  signalR,
  virtualMachine,
  virtualMachineScaleSet,
  webPubSub,
]

export const GRAPH_READS: readonly GraphRead[] = [
  ...WHOLE.map((definition) => ({ type: definition.type, definition })),
  ...serviceReads,
]

export const SUBSCRIPTION_READS: readonly SubscriptionRead[] = [
  {
    definition: roleDefinition,
    apiVersion: '2022-04-01',
    query: "$filter=type eq 'CustomRole'",
  },
  { definition: defenderPlan, apiVersion: '2024-01-01' },
  { definition: securityContact, apiVersion: '2023-12-01-preview' },
]

/** The types that are read from subscriptions. */
export const LIVE_TYPES: ReadonlySet<string> = new Set(
  [
    ...GRAPH_READS.flatMap(({ definition, beside = [] }) => [
      definition,
      ...beside.map(({ lists }) => lists),
    ]),
    ...SUBSCRIPTION_READS.map(({ definition }) => definition),
  ].flatMap((definition) => definition?.type ?? []),
)
