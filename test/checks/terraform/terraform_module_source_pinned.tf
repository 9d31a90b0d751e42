# example
module "network" {
  source  = "terraform-aws-modules/vpc/aws"
  version = "6.4.0" # expect: PASS
}

module "shop" {
  source = "git::https://git.example/shop.git//service?ref=8f3c9a1d6b7e4f0a9c2d5e8b1a4f7c0d3e6b9a2c" # expect: PASS
}
# end of example

module "no_ref" {
  source = "git::https://git.example/network.git//vpc" # expect: FAIL
}

module "branch" {
  source = "github.com/example/network?ref=main" # expect: FAIL
}

module "tag" {
  source = "git::https://git.example/network.git?ref=v1.4.0" # expect: PASS
}

module "commit" {
  source = "git@git.example:network.git?depth=1&ref=8f3c9a1d" # expect: PASS
}

module "no_version" {
  source = "example/network/aws//modules/endpoints" # expect: FAIL
}

module "version" {
  source  = "registry.example/example/network/aws"
  version = "5.1.2" # expect: PASS
}

module "minor_versions" {
  source  = "example/network/aws"
  version = "~> 5.1" # expect: PASS
}

module "range" {
  source  = "example/network/aws"
  version = ">= 5.0, < 6.0" # expect: PASS
}

module "any_later" {
  source  = "example/network/aws"
  version = ">= 5.0" # expect: FAIL
}

module "archive" {
  source = "https://files.example/network.zip"
}
