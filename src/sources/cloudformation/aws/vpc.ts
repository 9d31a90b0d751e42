import { defineType } from '../resource-type.ts'
import { text } from '../shape.ts'

export const vpc = defineType({
  type: 'AWS::EC2::VPC',
  fields: { CidrBlock: text },
})

export const flowLog = defineType({
  type: 'AWS::EC2::FlowLog',
  fields: { ResourceId: text, ResourceType: text, TrafficType: text },
})
