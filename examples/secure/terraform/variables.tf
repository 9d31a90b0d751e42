variable "environment" {
  description = "Which of the shops this is."
  type        = string
  default     = "production"
}

variable "region" {
  description = "Where it runs."
  type        = string
  default     = "eu-central-1"
}

variable "domain" {
  description = "Where customers find it."
  type        = string
  default     = "shop.example.com"
}

variable "office_range" {
  description = "Addresses of the office, which may reach the machines."
  type        = string
  default     = "198.51.100.0/24"
}

variable "broker_password" {
  description = "Comes from the pipeline's secrets."
  type        = string
  sensitive   = true
}

variable "smtp_password" {
  description = "Comes from the pipeline's secrets."
  type        = string
  sensitive   = true
}

variable "instance_type" {
  description = "Size of the application servers."
  type        = string
  default     = "t3.medium"
}
