variable "name" {
  type        = string
  description = "What every bucket's name begins with"
}

variable "environment" {
  type = string
}

variable "retention_in_days" {
  type    = number
  default = 30
}

variable "readers" {
  type        = list(string)
  description = "Who may read, by ARN"
  default     = []
}

variable "buckets" {
  type = map(object({
    versioned = optional(bool, true)
    days      = optional(number, 90)
  }))
}

variable "tags" {
  type    = map(string)
  default = {}
}
