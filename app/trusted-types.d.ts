/** The part of Trusted Types that pages use (W3C Trusted Types §2); absent in browsers and Workers without them. */
interface TrustedTypePolicyRules {
  createHTML?: (text: string) => string | null;
  createScript?: (text: string) => string | null;
  createScriptURL?: (address: string) => string | null;
}

interface TrustedScript {
  toString(): string;
}

interface TrustedScriptURL {
  toString(): string;
}

interface TrustedTypePolicy {
  createHTML: (text: string) => TrustedHTML;
  createScript: (text: string) => TrustedScript;
  createScriptURL: (address: string) => TrustedScriptURL;
}

declare var trustedTypes:
  | { createPolicy: (name: string, rules: TrustedTypePolicyRules) => TrustedTypePolicy }
  | undefined;

interface ServiceWorkerContainer {
  register(
    address: string | TrustedScriptURL,
    options?: RegistrationOptions,
  ): Promise<ServiceWorkerRegistration>;
}

interface DOMParser {
  parseFromString(html: string | TrustedHTML, type: DOMParserSupportedType): Document;
}
