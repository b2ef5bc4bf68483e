/** What a member sees of their own account (api.md, "Account"). */
export type MemberView = {
  member_id: string;
  last_name: string;
  first_name: string;
  /** last and first name as the name's script orders them */
  member_name: string;
  email: string;
  /** as people write it: 09… for Taiwan */
  mobile: string;
  country_code: string;
  salutation: 1 | 2 | 3 | 4;
  zip: string;
  city: string;
  state: string;
  simple_address: string;
  /** zip, city, district and street in one line */
  address: string;
  is_phone_verified: boolean;
  is_email_verified: boolean;
  agree_membership: boolean;
};
