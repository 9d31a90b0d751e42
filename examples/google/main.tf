# The shop on Google Cloud, as a team might keep it. `examples/secure/google` has it put right.

terraform {
  required_version = ">= 1.6"

  required_providers {
    google = {
      source  = "hashicorp/google"
      version = "~> 7.0"
    }
  }
}

provider "google" {
  project = var.project
  region  = var.region
}

variable "project" {
  type    = string
  default = "acme-shop"
}

variable "region" {
  type    = string
  default = "europe-west1"
}

variable "office" {
  description = "Address range of the office."
  type        = string
  default     = "203.0.113.0/24"
}
