# example
terraform {
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 6.0"
    }
  }
}

# The credentials come from the environment: a role that the pipeline assumes by OpenID Connect.
provider "aws" { # expect: PASS
  region = "eu-central-1"

  assume_role {
    role_arn = "arn:aws:iam::111122223333:role/terraform"
  }
}
# end of example

variable "token" {}

variable "written_default" {
  sensitive = true
  default   = "9f2c4b7ad1e84f0b"
}

provider "aws" {
  alias      = "literal"
  access_key = "AKIAQYLPMN5HFIQR7XYA" # expect: FAIL
  secret_key = "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"
}

provider "aws" {
  alias  = "session"
  region = "eu-central-1"
  token  = "IQoJb3JpZ2luX2Vjq7Zr2Xk9b3JpZ2lu" # expect: FAIL
}

# What an emulator is given.
provider "aws" { # expect: PASS
  alias      = "local"
  access_key = "test"
  secret_key = "mock_secret_key"
}

provider "aws" { # expect: PASS
  alias  = "filled_in"
  token  = var.token
  region = "eu-central-1"
}

provider "azurerm" {
  client_id     = "00000000-0000-0000-0000-000000000000"
  client_secret = var.written_default # expect: FAIL
  features {}
}

provider "google" { # expect: PASS
  credentials = "account.json"
  project     = "shop"
}

provider "google" {
  alias       = "literal"
  credentials = jsonencode({ private_key = "-----BEGIN PRIVATE KEY-----\nMIIE" }) # expect: FAIL
}

provider "cloudflare" {
  api_token = "v1-4f9ab27710ce" # expect: FAIL
}

provider "datadog" {
  api_key = var.token
  app_key = "0a1b2c3d4e5f60718293a4b5c6d7e8f901234567" # expect: FAIL
}

provider "helm" {
  kubernetes {
    host  = "https://cluster.example.com"
    token = "k8s-aws-v1.aHR0cHM6Ly9zdHM" # expect: FAIL
  }
}

provider "kubernetes" { # expect: PASS
  host                   = "https://cluster.example.com"
  config_path            = "~/.kube/config"
  cluster_ca_certificate = "-----BEGIN CERTIFICATE-----"
  token                  = data.aws_eks_cluster_auth.shop.token
}

# The text around what is filled in is no secret by itself.
provider "postgresql" { # expect: PASS
  host     = "db.example.com"
  password = "${var.token}-suffix"
}
