import type { Property, Value } from '../value.ts'

export interface EventsResourceTypes {
  'AWS::Events::EventBus': EventBus
  'AWS::Events::EventBusPolicy': EventBusPolicy
}

interface EventBus extends EventBusPolicy {
  readonly Name?: Property<string>
}

interface EventBusPolicy {
  /** A whole document, also where a source gives a single statement of it. */
  readonly Policy?: Property<Value>
}
