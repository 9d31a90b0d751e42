import {
  DescribeStateMachineCommand,
  ListStateMachinesCommand,
  SFNClient,
  type StateMachineListItem,
} from '@aws-sdk/client-sfn'
import { stateMachine } from '../../../../model/aws/applications.ts'
import { fromApi } from '../../from-api.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const listMachines = listing(SFNClient, 'states:ListStateMachines', ListStateMachinesCommand, {
  pageSize: { maxResults: 1000 },
  items: ({ stateMachines }) => stateMachines,
  next: 'nextToken',
})
const describeMachine = operation(SFNClient, 'states:DescribeStateMachine', DescribeStateMachineCommand)

export default defineCollector({
  service: 'stepfunctions',
  types: [stateMachine],
  operations: [listMachines, describeMachine],
  collect: (reader) =>
    reader.each(listMachines, {}, [stateMachine], (machine) => readMachine(machine, reader)),
})

async function readMachine(machine: StateMachineListItem, reader: RegionReader): Promise<void> {
  const { name = '', stateMachineArn: arn = reader.arn('states', `stateMachine:${name}`) } = machine
  const answer = await reader.read(
    describeMachine,
    // Without the definition, for which the key of the machine would be needed.
    { stateMachineArn: arn, includedData: 'METADATA_ONLY' },
    { gone: ['StateMachineDoesNotExist'] },
  )
  reader.add(stateMachine, {
    arn,
    name,
    properties: { ...fromApi(stateMachine, answer), StateMachineName: name },
  })
}
