# The shop of examples/google, put right: nothing here fails a check. Read the two side by side with
# `diff -r examples/google examples/secure/google`.

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

variable "project_number" {
  type    = string
  default = "123456789012"
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
