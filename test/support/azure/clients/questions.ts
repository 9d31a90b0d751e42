/** A call of an official client. */
export interface Question {
  /** The package: `arm-storage`. */
  readonly client: string
  /** Its class: `StorageManagementClient`. */
  readonly name: string
  /** `blobServices.getServiceProperties` */
  readonly method: string
  readonly args: readonly unknown[]
  /** Absent for clients that are not of one. */
  readonly subscription?: string
}

export interface Questions {
  readonly address: string
  readonly questions: readonly Question[]
}

/** What became of a question. */
export interface Answered {
  readonly asked: readonly {
    readonly path: string
    readonly version: string
    readonly body?: string | undefined
  }[]
  /** Members of answers that the client does not know. */
  readonly unknown: readonly string[]
  readonly error?: string
}
