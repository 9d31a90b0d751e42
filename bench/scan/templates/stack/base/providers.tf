terraform {
  required_version = ">= 1.9"

  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 6.0"
    }
  }

  backend "s3" {
    bucket       = "acme-terraform-state"
    key          = "TEAM/STACK/terraform.tfstate"
    region       = "eu-central-1"
    use_lockfile = true
  }
}

provider "aws" {
  region = var.region

  default_tags {
    tags = {
      Team       = "TEAM"
      Stack      = "STACK"
      ManagedBy  = "terraform"
      Repository = "github.com/acme/infrastructure"
    }
  }
}

# Certificates of CloudFront live there and nowhere else.
provider "aws" {
  alias  = "global"
  region = "us-east-1"
}
