variable "region" {
  type        = string
  description = "Where everything but certificates is"
  default     = "eu-central-1"
}

variable "environment" {
  type        = string
  description = "One of development, staging and production"
  default     = "STACK"

  validation {
    condition     = length(var.environment) > 2
    error_message = "Write the environment out."
  }
}

variable "network" {
  type = object({
    cidr_block    = string
    private_zones = optional(number, 3)
    flow_logs     = optional(bool, true)
  })
  default = {
    cidr_block = "10.20.0.0/16"
  }
}

variable "database_password" {
  type        = string
  description = "Set by the pipeline"
  sensitive   = true
}

variable "office_ranges" {
  type        = list(string)
  description = "Networks of our own from which people come"
  default     = ["198.51.100.0/24", "203.0.113.16/28"]
}

variable "alarm_address" {
  type    = string
  default = "TEAM@example.com"
}
