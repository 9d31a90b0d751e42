terraform {
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 6.0"
    }
  }
}

# The credentials come from the environment: a role that the pipeline assumes by OpenID Connect.
provider "aws" {
  region = "eu-central-1"

  assume_role {
    role_arn = "arn:aws:iam::111122223333:role/terraform"
  }
}
