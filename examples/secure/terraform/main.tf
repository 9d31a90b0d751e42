# The shop of examples/terraform, put right: nothing here fails a check. Read the two side by side with
# `diff -r examples/terraform examples/secure/terraform`.

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
