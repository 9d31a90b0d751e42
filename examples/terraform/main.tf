# A small web shop: an application behind a load balancer, a database, a bucket for images, and what it takes to
# run them. Much of it is done right. Some of it is not: `assay scan examples/terraform` says where.

terraform {
  required_version = ">= 1.6"

  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 6.0"
    }
  }
}

provider "aws" {
  region = var.region

  default_tags {
    tags = local.tags
  }
}

# Certificates and firewall rules of CloudFront live in this region, wherever the rest runs.
provider "aws" {
  alias  = "edge"
  region = "us-east-1"

  default_tags {
    tags = local.tags
  }
}

locals {
  name = "shop-${var.environment}"

  tags = {
    Application = "shop"
    Environment = var.environment
  }
}

data "aws_caller_identity" "current" {}
